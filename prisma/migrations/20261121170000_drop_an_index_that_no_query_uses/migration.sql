-- Games are ordered by the place that a site gives them, which no index of the installation's games knows.
DROP INDEX game_place_id_idx;
