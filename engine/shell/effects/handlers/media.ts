/** Converters of images, sound and documents: what they print and what they make. */
import { asks, clears, type Handler, harms, readAll, readKnown } from '../handler.ts';
import { mayBeOption } from '../options.ts';
import { create, newByName, readContent } from '../paths.ts';
import { unknownPart, type Word } from '../scope.ts';

const ffmpegSwitch =
  /^-(n|hide_banner|nostdin|nostats|stats|an|vn|sn|dn|shortest|autorotate|noautorotate|copyts|re|accurate_seek|bitexact|ignore_unknown)$/;
const ffmpegValue =
  /^-(i|f|ss|sseof|t|to|c|codec|vcodec|acodec|scodec|b|ab|vb|r|s|g|crf|cq|preset|tune|profile|level|pix_fmt|q|qscale|maxrate|minrate|bufsize|ar|ac|vf|af|filter|filter_complex|lavfi|map|map_metadata|map_chapters|metadata|movflags|aspect|threads|loglevel|v|frames|vframes|aframes|loop|framerate|start_number|itsoffset|stream_loop|vsync|fps_mode|async|compression_level|quality|lossless|strict|disposition|err_detect|probesize|analyzeduration|channel_layout|ch_layout|sample_fmt|tag|color_range|color_primaries|color_trc|colorspace|hwaccel|application|vbr|frame_duration|pattern_type|thread_queue_size|sws_flags|fflags|avoid_negative_ts|max_muxing_queue_size|max_interleave_delta|video_size|sample_rate|channels|bf|keyint_min|sc_threshold|x264opts_|id3v2_version|dpi|update)(:[\w:]+)?$/;
/** Formats of one file that is written where its name says, or of no file at all. */
const plainFormat =
  /^(null|mp4|mov|m4a|ipod|matroska|mkv|webm|mp3|wav|ogg|opus|oga|flac|adts|aac|aiff|gif|image2|mjpeg|s16le|s16be|f32le|u8|rawvideo|md5|framemd5|hash|framehash|crc|framecrc|ffmetadata|avi|mpegts|flv|srt|webvtt|webp|apng)$/;
const plainFilter =
  /^(scale|crop|pad|fps|setpts|asetpts|trim|atrim|transpose|hflip|vflip|rotate|format|aformat|volume|loudnorm|silencedetect|silenceremove|blackdetect|blackframe|cropdetect|volumedetect|astats|ebur128|concat|overlay|hstack|vstack|xstack|split|asplit|amix|amerge|aresample|atempo|palettegen|paletteuse|thumbnail|select|aselect|tile|eq|unsharp|yadif|bwdif|fade|afade|acrossfade|xfade|channelmap|channelsplit|pan|highpass|lowpass|equalizer|acompressor|alimiter|agate|dynaudnorm|showinfo|signalstats|scdet|idet|framestep|reverse|areverse|tpad|apad|loop|setsar|setdar|showspectrumpic|showwavespic|null|anull|colorspace|zscale|tonemap|hqdn3d|nlmeans|afftdn|deshake|drawbox|colorkey|chromakey|boxblur|gblur|minterpolate|mpdecimate|freezedetect|aevalsrc_)$/;

/** Every filter by its name; one that is told of a file is none of them. */
function filtersPlainly(graph: string): boolean {
  const bare = graph.replace(/\[[\w:]+\]/g, '').replace(/'[^']*'/g, 'Q');
  if (/(^|[:=])\w*(file|filename|path|url|dump|stats)\w*=/i.test(graph) || /\\|'/.test(bare)) return false;
  return bare.split(/[,;]/).every((part) => plainFilter.test((/^\s*(\w*)/.exec(part)?.[1] ?? '').trim()));
}

interface Conversion {
  readonly inputs: readonly Word[];
  readonly outputs: readonly Word[];
  readonly guarded: boolean;
  /** The format that the output is given. */
  readonly format: string | undefined;
}

/** All options must be known, with what is behind them: of what is not an option each word is a file that is made. */
function readConversion(args: readonly Word[]): Conversion | string {
  const inputs: Word[] = [];
  const outputs: Word[] = [];
  let format: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const word = args[at];
    if (word === undefined) break;
    const { text } = word;
    if (!text.startsWith('-') || text === '-') {
      outputs.push(word);
      continue;
    }
    if (ffmpegSwitch.test(text)) continue;
    const name = ffmpegValue.exec(text)?.[1];
    const value = args[at + 1];
    if (name === undefined || value === undefined) return `its option ${text} is not known`;
    at += 1;
    if (name === 'i') {
      inputs.push(value);
      if (format !== undefined && !plainFormat.test(format) && format !== 'concat') return `reads as ${format}`;
      format = undefined;
    } else if (name === 'f') format = value.text;
    else if (/^(vf|af|filter|filter_complex|lavfi)$/.test(name) && !filtersPlainly(value.text))
      return 'a filter of it may write a file';
  }
  if (format !== undefined && !plainFormat.test(format)) return `writes as ${format}`;
  return { inputs, outputs, guarded: args.some((word) => word.text === '-n'), format };
}

/** Converters: the output must be new. `-y` overwrites, `-n` refuses. */
const ffmpeg: Handler = (call, _row, args) => {
  const rest = args.map((word) => word.text);
  if (rest.includes('-y')) return harms(call, 'overwrites', '-y overwrites');
  if (
    rest.length <= 2 &&
    rest.some((text) =>
      /^-(formats|codecs|encoders|decoders|filters|version|devices|protocols|pix_fmts|hwaccels|muxers|demuxers|h|help|bsfs|layouts|sample_fmts|buildconf|L)$/.test(
        text,
      ),
    ) &&
    rest.every((text) => text.startsWith('-') || /^\w+=\w+$/.test(text))
  )
    return clears(call, 'reads', 'lists what it can do');
  const address = args.find(({ text }, at) => /^\w+:\/\//.test(text) && args[at - 1]?.text !== '-i');
  if (address !== undefined) return harms(call, 'network-out', 'streams to an address');
  const read = readConversion(args);
  if (typeof read === 'string') return asks(call, 'overwrites', read);
  const { inputs, outputs, guarded, format } = read;
  if (inputs.length === 0) return asks(call, 'overwrites', 'its input cannot be told');
  // Devices and other protocols.
  if (inputs.some(({ text }) => /^(?!https?:\/\/)[a-z][\w+]*:/i.test(text)))
    return asks(call, 'outside', 'its input is no file');
  readAll(call, inputs);
  const [target, ...more] = outputs;
  if (target === undefined) return clears(call, 'reads', 'shows what is in the file');
  if (more.length > 0) return asks(call, 'overwrites', 'several outputs');
  if (/^(-|pipe:1?|\/dev\/null)$/.test(target.text)) return clears(call, 'reads', 'writes no file');
  if (format === 'null') return asks(call, 'overwrites', 'its output cannot be told');
  create(call, target, { guarded, inputs });
};

/** Operators and settings of ImageMagick that work on the image alone; it reads their names without dashes inside. */
const imageOption = new RegExp(
  `^[-+](${[
    'adaptive-(blur|resize|sharpen)|adjoin|alpha|annotate|antialias|append|auto-(gamma|level|orient|threshold)|background|bench',
    'black-(point-compensation|threshold)|blend|blur|border(color)?|brightness-contrast|canny|caption|channel|charcoal|chop|clamp|clone',
    'coalesce|colorize|colors|colorspace|color-matrix|combine|comment|compare|compose|composite|compress|contrast(-stretch)?|convolve|crop',
    'deconstruct|define|delay|delete|density|depth|deskew|despeckle|dispose|dissolve|distort|dither|draw|edge|emboss|endian|enhance|equalize',
    'evaluate(-sequence)?|extent|extract|features|fill|filter|flatten|flip|floodfill|flop|font|format|frame|fuzz|fx|gamma|gaussian-blur|geometry',
    'gravity|hald-clut|help|highlight-color|identify|implode|insert|intensity|interlace|interpolate|kerning|label|layers|level(-colors)?|limit',
    'linear-stretch|liquid-rescale|list|loop|lowlight-color|magnify|matte|median|metric|mode|modulate|moments|monitor|monochrome|morph(ology)?',
    'mosaic|motion-blur|negate|noise|normalize|opaque|ordered-dither|orient|page|paint|ping|pointsize|polaroid|posterize|precision|quality',
    'quantize|quiet|radial-blur|raise|random-threshold|regard-warnings|repage|resample|resize|roll|rotate|sample|sampling-factor|scale|scene',
    'seed|segment|separate|sepia-tone|shade|shadow|sharpen|shave|shear|sigmoidal-contrast|size|sketch|smush|solarize|splice|spread|statistic',
    'strip|stroke(width)?|style|subimage-search|swap|swirl|threshold|thumbnail|tile|tint|title|transparent(-color)?|transpose|transverse|trim',
    'type|undercolor|unique(-colors)?|units|unsharp|verbose|version|vignette|virtual-pixel|wave|weight|white-(point|threshold)',
  ].join('|')})$`,
);
/** What may stand before a colon: formats of one file, and images that are made from nothing. */
const imagePrefix =
  /^(png\d*|jpe?g|webp|pdf|gif|tiff?|bmp\d?|p[bgnp]m|heic|avif|ico|miff|null|info|xc|canvas|gradient|radial-gradient|pattern|plasma|label|caption|histogram|txt|rgba?|gray|rose|logo|wizard|mpr):/i;

/** Why one of the words may do more than change the image, or undefined. */
function oddImageWord(args: readonly Word[]): string | undefined {
  const odd = args.find((word, at) => {
    const { text } = word;
    if (mayBeOption(word) || /^[@|]|:@/.test(text)) return true;
    if (/^[-+][a-z]/i.test(text)) return !imageOption.test(text.toLowerCase());
    const isText = /^[-+](define|format|annotate|draw|comment|caption|label|title|fx|font)$/.test(
      args[at - 1]?.text ?? '',
    );
    return /^[a-z][\w+-]*:/i.test(text) && !imagePrefix.test(text) && !isText;
  });
  return odd === undefined ? undefined : `${odd.text.replaceAll(unknownPart, '…')} may do more than change the image`;
}

/** Image tools whose last operand is the file they make. */
const magick: Handler = (call, _row, args) => {
  const [first, ...rest] = args;
  const verb = call.name === 'magick' || call.name === 'gm' ? first?.text : call.name;
  if (/^(conjure|import|display|animate|stream|batch|benchmark|register|script)$/.test(verb ?? ''))
    return asks(call, 'runs-unknown-code', `${verb} is not known`);
  if (verb === 'mogrify')
    return args.some((word) => word.text === '-path')
      ? asks(call, 'overwrites', 'writes many files')
      : harms(call, 'overwrites', 'changes images in place');
  const odd = oddImageWord(args);
  if (odd !== undefined) return asks(call, 'overwrites', odd);
  readAll(call, args.slice(0, -1));
  if (verb === 'identify' || (verb === 'compare' && /^null:$/i.test(args.at(-1)?.text ?? '')))
    return clears(call, 'reads', 'shows facts on images');
  const target = rest.at(-1);
  if (target === undefined) return clears(call, 'reads', 'lists');
  if (/^(null:|info:|info:-|-|txt:-?|histogram:info:-?|\w+:-)$/i.test(target.text))
    return clears(call, 'reads', 'prints');
  create(
    call,
    { ...target, text: target.text.replace(/^(png|jpe?g|webp|pdf|gif|tiff?)\d*:/i, '') },
    { inputs: args.slice(0, -1) },
  );
};

/** Tools that print without an output option, and make what follows it. */
const outputOption: Handler = (call, row, args) => {
  const { given, operands } = readKnown(call, row, args);
  readAll(call, operands);
  if (given.some(({ rule }) => rule?.creates === true)) return;
  clears(call, 'reads', 'prints');
};

/** Effects of sox that print or only shape the sound. */
const soxPrints =
  /^(stats?|remix|trim|rate|gain|norm|channels|silence|highpass|lowpass|vol|pad|reverse|fade|[-=+]?\d[\d.:]*[%skdt]?|-|-(freq|rms|v|s|b|x|w|m|p|q|n))$/;

/** INPUT OUTPUT: with one operand it prints or refuses; `-` prints. */
const inputOutput: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  const target = operands[1];
  if (operands[0] !== undefined) readContent(call, operands[0]);
  if (call.name === 'sox') {
    if (operands.some((word) => /^\||^\w+:\/\//.test(word.text) || word.text === ':'))
      return asks(call, 'runs-unknown-code', 'an input may be a program, and effects may make further files');
    // No file at all, for its statistics: the effects behind it print.
    const none = args.findIndex((word) => word.text === '-n');
    if (none > 0 && args.slice(none + 1).every(({ text }) => soxPrints.test(text)))
      return clears(call, 'reads', 'prints');
  }
  if (call.name === 'sox' && operands.length !== 2)
    return asks(call, 'overwrites', 'which file it makes cannot be told');
  if (target === undefined) {
    const source = operands[0];
    // Poppler's tools make INPUT.txt beside the input.
    return source === undefined || /^(pdftotext|pdftohtml|docx2txt)$/.test(call.name)
      ? asks(call, 'overwrites', 'the name of its output may be taken')
      : clears(call, 'reads', 'prints');
  }
  if (/^(-|stdout)$/.test(target.text)) return clears(call, 'reads', 'prints');
  if (call.name === 'tesseract' && !newByName(target.text) && call.scope.state === undefined)
    return asks(call, 'overwrites', `${target.text} may exist`);
  create(call, target, { inputs: operands.slice(0, 1) });
};

const qpdf: Handler = (call, _row, args) => {
  const words = args.map((word) => word.text);
  if (words.includes('--replace-input')) return harms(call, 'overwrites', 'replaces its input');
  if (
    words.some((text) =>
      /^--(check|show-\S+|requires-password|is-encrypted|list-attachments|check-linearization|json.*|help.*|version)$/.test(
        text,
      ),
    ) &&
    !words.some((text) => /^--(json-output|json-stream|show-encryption-key)/.test(text))
  )
    return clears(call, 'reads', 'shows facts on the document');
  const target = args.at(-1);
  if (target === undefined || target.text.startsWith('--') || args.length < 2)
    return asks(call, 'overwrites', 'its output cannot be told');
  if (words.some((text) => /^--split-pages/.test(text)) && !newByName(target.text))
    return asks(call, 'overwrites', 'writes many files');
  create(call, target, { inputs: args.slice(0, -1) });
};

/** Tags that are shown or left out, by group, and options that choose how. A sign behind one sets it. */
const exifWord = /^--?[A-Za-z][\w*?-]*(:[A-Za-z*][\w*?-]*)*#?$|^-[gGvscSkE]\d*(:\d)*$/;
const exifActs =
  /^-(o|out|w|textout|w2|tagout|if\d*|p|printformat|api|config|execute\d*|stay_open|tagsfromfile|addtagsfromfile|geotag|geosync|geotime|delete_original|restore_original|overwrite_original\w*|efile\d*|srcfile|userparam|use|b|binary|file\d*|diff|echo\d*|i)$/i;

const exiftool: Handler = (call, _row, args) => {
  const odd = args.find(
    (word) => mayBeOption(word) || (/^-./.test(word.text) && (!exifWord.test(word.text) || exifActs.test(word.text))),
  );
  if (odd !== undefined) return asks(call, 'overwrites', 'may change or write files');
  clears(call, 'reads', 'reads metadata');
};

export const mediaHandlers: Readonly<Record<string, Handler>> = {
  ffmpeg,
  magick,
  outputOption,
  inputOutput,
  qpdf,
  exiftool,
};
