-- The products of lotteries had names in English alone. A name that an operator gave stays.
UPDATE vendor AS v SET names = jsonb_build_object('CN', said.name) || v.names
FROM (VALUES
  ('LOTT', '彩票'),
  ('ELOTT', '电子彩票'),
  ('TCG_LOTTO_VN', '越南彩票'),
  ('TCG_SEA', '东南亚彩票')
) AS said (code, name)
WHERE v.code = said.code AND v.is_house;
