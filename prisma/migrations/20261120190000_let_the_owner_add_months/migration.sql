-- The platform's processes own nothing and make no tables; months are added by the owner's right. The
-- path is fixed, so that nobody can slip these a table of their own.
ALTER FUNCTION bets_add_month(date) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION turnover_add_month(date) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION agent_turnover_add_month(date) SECURITY DEFINER SET search_path = public, pg_temp;
