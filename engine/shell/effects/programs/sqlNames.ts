/** Words of SQL: functions that only compute, what may stand before a bracket, and verbs that no query holds. */
import { words } from './tokens.ts';

export const sqlBeforeBracket = words(
  `in and or not exists any all some as over values when then else on using filter from join where having by select distinct
  union except intersect with between like ilike is case limit offset row array group sets rollup cube lateral materialized
  varchar char character nvarchar numeric decimal float double timestamp timestamptz time bit int integer bigint smallint
  tinyint date interval cast try_cast within only pivot unpivot qualify window partition order recursive similar escape
  returns top desc asc rows`,
);

export const sqlBanned = words(
  `insert update delete merge truncate drop alter create grant revoke copy call attach detach vacuum reindex into lock execute
  exec load install uninstall export import replace outfile dumpfile procedure handler returning refresh cluster notify listen
  discard reassign prepare deallocate import checkpoint kill shutdown flush purge rename optimize reset`,
);

export const sqlFunctions = words(
  `count sum avg min max total group_concat string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg listagg
  stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp regr_slope median mode percentile_cont
  percentile_disc approx_count_distinct approx_quantile quantile quantile_cont uniq uniqexact any_value first last arg_min arg_max
  argmin argmax bool_and bool_or every bit_and bit_or bit_xor histogram kurtosis skewness first_value last_value nth_value lag
  lead row_number rank dense_rank percent_rank cume_dist ntile
  abs ceil ceiling floor round trunc truncate sign sqrt cbrt power pow exp ln log log2 log10 mod div greatest least random rand
  pi sin cos tan asin acos atan atan2 degrees radians width_bucket gcd lcm factorial isnan isfinite isinf
  lower upper initcap length char_length character_length octet_length bit_length len trim ltrim rtrim btrim lpad rpad left right
  substr substring replace reverse repeat concat concat_ws format printf split_part string_split string_to_array array_to_string
  position strpos instr locate find_in_set field elt ascii chr unicode hex unhex quote quote_ident quote_literal regexp_replace
  regexp_match regexp_matches regexp_extract regexp_extract_all regexp_like regexp_substr regexp_count regexp_instr regexp_split_to_array
  regexp_split_to_table translate overlay starts_with ends_with contains prefix suffix glob like space soundex levenshtein md5 sha1
  sha2 sha256 crc32 encode decode base64 to_base64 from_base64 to_hex substring_index insert_ strcmp similarity word_similarity
  now current_timestamp current_date current_time localtime localtimestamp getdate sysdate date datetime time julianday strftime
  unixepoch unix_timestamp from_unixtime date_trunc date_part extract epoch age make_date make_time make_timestamp make_interval
  to_char to_date to_timestamp to_number datediff date_diff date_add date_sub dateadd datepart adddate subdate timediff timestampdiff
  timestampadd year quarter month week day hour minute second dayofweek dayofmonth dayofyear weekday weekofyear yearweek monthname
  dayname last_day str_to_date date_format time_format maketime makedate to_days from_days time_bucket time_bucket_gapfill justify_days
  justify_hours isodow strptime todate todatetime tostartofhour tostartofday tostartofmonth tostartofweek toyyyymm today yesterday
  clock_timestamp statement_timestamp transaction_timestamp timeofday utc_timestamp utc_date convert_tz age_in_years
  coalesce nullif ifnull nvl isnull iif if decode_ case cast convert try_convert typeof pg_typeof tostring toint64 tofloat64 safe_cast
  json json_extract json_extract_string json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text json_value
  json_query json_each json_each_text jsonb_each jsonb_each_text json_tree json_type json_typeof jsonb_typeof json_array_length
  jsonb_array_length json_array_elements json_array_elements_text jsonb_array_elements jsonb_array_elements_text json_keys
  json_object_keys jsonb_object_keys json_build_object jsonb_build_object json_build_array jsonb_build_array json_object json_array
  json_valid json_unquote json_contains json_length json_pretty jsonb_pretty to_json to_jsonb row_to_json jsonb_path_query
  jsonb_path_exists json_quote json_group_array json_group_object struct_pack struct_extract map map_keys map_values list list_value
  list_agg list_contains list_sort list_distinct list_length unnest generate_series generate_subscripts range array_length cardinality
  array_position array_remove array_append array_cat array_contains array_to_json array_upper array_lower array_size arrayjoin
  to_tsvector to_tsquery plainto_tsquery websearch_to_tsquery ts_rank ts_headline st_x st_y st_area st_distance st_length st_astext
  st_asgeojson st_srid st_geometrytype st_isvalid st_extent st_numpoints
  version database schema user current_user session_user current_database current_schema current_schemas current_catalog inet_server_addr
  inet_server_port connection_id found_rows last_insert_id last_insert_rowid row_count changes total_changes sqlite_version
  sqlite_compileoption_used uuid hostname
  pg_size_pretty pg_relation_size pg_total_relation_size pg_table_size pg_indexes_size pg_database_size pg_tablespace_size
  pg_column_size pg_get_viewdef pg_get_indexdef pg_get_functiondef pg_get_constraintdef pg_get_triggerdef pg_get_expr pg_get_userbyid
  pg_get_serial_sequence pg_get_partkeydef pg_get_ruledef pg_get_function_arguments pg_get_keywords pg_is_in_recovery
  pg_postmaster_start_time pg_conf_load_time pg_last_xact_replay_timestamp pg_last_wal_receive_lsn pg_last_wal_replay_lsn
  pg_current_wal_lsn pg_wal_lsn_diff pg_backend_pid pg_blocking_pids pg_my_temp_schema pg_table_is_visible pg_encoding_to_char
  obj_description col_description shobj_description format_type to_regclass to_regtype has_table_privilege has_schema_privilege
  has_database_privilege has_column_privilege pg_has_role txid_current_if_assigned pg_relation_filepath pg_options_to_table
  pragma_table_info pragma_table_xinfo pragma_index_list pragma_index_info pragma_foreign_key_list pragma_table_list duckdb_tables
  duckdb_columns duckdb_functions duckdb_settings formatreadablesize formatreadablequantity grouping ordinality object_id object_name
  db_name schema_name isdate isnumeric charindex patindex stuff dense nvl2 zeroifnull try cityhash64 sumif countif avgif bar tuple`,
);
