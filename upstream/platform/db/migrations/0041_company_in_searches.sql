-- embedded builds must know 0041_company_in_searches
CREATE EXTENSION IF NOT EXISTS btree_gin;
