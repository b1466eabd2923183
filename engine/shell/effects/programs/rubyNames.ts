/** Names of Ruby that a cleared program may use. */
import { words } from './tokens.ts';

export const rubyKeywords = words(
  'if unless else elsif end do while until for in case when then and or not nil true false return next break begin rescue ensure yield self def lambda proc BEGIN END __FILE__',
);
/** Functions that stand without a value in front. */
export const rubyFunctions = words(
  'puts print p pp printf format sprintf gets readline readlines require loop rand srand Integer Float String Array lambda proc exit sleep',
);

export const rubyMethods = words(
  `inspect lines size length count sum min max minmax sort sort_by min_by max_by group_by partition tally uniq map flat_map collect select
  filter filter_map reject reduce inject each each_line each_char each_byte each_with_index each_with_object each_slice each_cons each_pair each_key
  each_value each_entry with_index zip take drop take_while drop_while first last find detect find_index index rindex include? any? all? none?
  one? empty? nil? zero? positive? negative? even? odd? key? has_key? value? keys values to_a to_h to_s to_i to_f to_r to_c to_sym
  to_json to_set dig fetch values_at slice except merge transform_values transform_keys compact flatten reverse rotate sample shuffle join
  split strip lstrip rstrip chomp chop chars bytes upcase downcase capitalize swapcase gsub sub tr delete squeeze scan match match?
  start_with? end_with? delete_prefix delete_suffix center ljust rjust unpack1 hex oct ord chr succ next round floor ceil abs divmod digits
  gcd lcm bit_length times upto downto step now today parse strptime strftime year month day hour min sec wday yday iso8601 mtime ctime atime
  exist? file? directory? symlink? readable? basename dirname extname expand_path realpath stat glob entries children pwd generate
  pretty_generate safe_load headers by_col by_row hexdigest base64digest sqrt cbrt log log2 log10 sin cos pow hypot then tap itself freeze
  dup clone frozen? class is_a? kind_of? respond_to? name version platform lazy force cycle chunk_while slice_when difference union
  intersection combination permutation product transpose assoc default invert sort! uniq! map! push pop shift unshift concat encoding
  force_encoding encode valid_encoding? unicode_normalize between? clamp hash object_id eql? equal? eof? lineno format key insert prepend
  values_at to_date to_time leap? cwday cweek mjd utc localtime message zip sum ascii_only? ljust succ? pred nan? infinite? finite? captures
  names pre_match post_match named_captures group_map tally_by each_char partition rpartition lines`,
);
export const rubyReaders = words('read readlines foreach binread safe_load_file');

const values = words('RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE RUBY_PATCHLEVEL PI E Infinity NAN UTF_8 DATA EPSILON MAX');

/** What may be asked of a class or module, and what lies within it. */
const constants: Readonly<Record<string, ReadonlySet<string>>> = {
  JSON: words('parse generate pretty_generate ParserError JSONError'),
  CSV: words('parse parse_line generate_line table'),
  YAML: words('safe_load'),
  File: words(
    'exist? file? directory? symlink? readable? zero? basename dirname extname expand_path realpath stat lstat size mtime ctime atime join split',
  ),
  Dir: words('glob entries children pwd exist?'),
  Date: words('today parse strptime valid_date? new iso8601 leap?'),
  DateTime: words('now parse strptime new iso8601'),
  Time: words('now at parse strptime new iso8601 mktime utc'),
  Set: words('new'),
  Math: words('sqrt cbrt log log2 log10 sin cos tan atan2 hypot exp PI E'),
  Integer: words('sqrt MAX'),
  Float: words('INFINITY EPSILON NAN MAX'),
  String: words('new'),
  Array: words('new'),
  Hash: words('new'),
  Rational: words(''),
  Complex: words(''),
  Regexp: words('escape union'),
  Comparable: words(''),
  Enumerable: words(''),
  Numeric: words(''),
  NilClass: words(''),
  Symbol: words(''),
  Range: words('new'),
  Gem: words('VERSION ruby_version'),
  Digest: words('MD5 SHA1 SHA256 SHA512'),
  MD5: words('hexdigest base64digest'),
  SHA1: words('hexdigest base64digest'),
  SHA256: words('hexdigest base64digest'),
  SHA512: words('hexdigest base64digest'),
  Encoding: words('UTF_8 default_external'),
  STDIN: words('each_line each_char lines eof? gets getc each_with_index map select grep first'),
  ARGF: words('each_line each_char eof? gets lineno filename map select each_with_index'),
};
export const rubyValue = (name: string) => values.has(name);
export const rubyConstant = (name: string) => (Object.hasOwn(constants, name) ? constants[name] : undefined);

export const rubyLabels = words(
  `headers col_sep row_sep quote_char symbolize_names converters header_converters liberal_parsing encoding chomp by precision half base
  exclude_end invalid undef replace max_nesting permitted_classes aliases init in random`,
);
