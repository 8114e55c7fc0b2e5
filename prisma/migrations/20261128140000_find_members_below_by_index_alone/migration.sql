-- Who stands below an agent at a moment is counted for every page of a team: from the index alone.
DROP INDEX member_upline_upline_id_member_id_idx;
CREATE INDEX member_upline_upline_id_member_id_valid_from_valid_to_idx
  ON member_upline (upline_id, member_id, valid_from, valid_to);
