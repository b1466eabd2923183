/** Converters of images, sound and documents: what they print and what they make. */
import { asks, clears, type Handler, harms, readAll, readKnown } from '../handler.ts';
import { create, newByName, readContent } from '../paths.ts';

/** Converters: `needs` an output that is new. `-y` overwrites, `-n` refuses. */
const ffmpeg: Handler = (call, _row, args) => {
  const inputs = args.filter((_, at) => args[at - 1]?.text === '-i');
  const rest = args.map((word) => word.text);
  if (rest.includes('-y')) return harms(call, 'overwrites', '-y overwrites');
  if (
    rest.some((text) =>
      /^-(report|vstats|passlogfile|dump_attachment\S*|filter_script|filter_complex_script|progress|pass|f_segment|segment_list)$/.test(
        text,
      ),
    )
  )
    return asks(call, 'overwrites', 'writes further files');
  if (
    rest.length <= 3 &&
    rest.some((text) =>
      /^-(formats|codecs|encoders|decoders|filters|version|devices|protocols|pix_fmts|hwaccels|muxers|demuxers|h)$/.test(
        text,
      ),
    )
  )
    return clears(call, 'reads', 'lists what it can do');
  if (inputs.length === 0) return asks(call, 'overwrites', 'its input cannot be told');
  if (inputs.some((word) => /^(avfoundation|x11grab|https?_post)/.test(word.text)))
    return asks(call, 'outside', 'records');
  const target = args.at(-1);
  if (target === undefined || inputs.includes(target)) return clears(call, 'reads', 'shows what is in the file');
  if (/^(-|pipe:1?|\/dev\/null)$/.test(target.text)) return clears(call, 'reads', 'writes no file');
  if (/^\w+:\/\//.test(target.text)) return harms(call, 'network-out', 'streams to an address');
  if (
    rest.filter(
      (text, at) =>
        /\.(mp4|mkv|mov|mp3|m4a|wav|opus|ogg|flac|webm|avi|png|jpe?g|gif)$/i.test(text) && rest[at - 1] !== '-i',
    ).length > 1
  )
    return asks(call, 'overwrites', 'several outputs');
  create(call, target, { guarded: rest.includes('-n'), inputs });
};

/** Image and document tools whose last operand is the file they make. */
const magick: Handler = (call, row, args) => {
  const [first, ...rest] = args;
  const verb = call.name === 'magick' || call.name === 'gm' ? first?.text : call.name;
  if (verb === 'identify' || (verb === 'compare' && args.at(-1)?.text.match(/^(null:|NULL:)$/) !== null))
    return clears(call, 'reads', 'shows facts on images');
  if (verb === 'mogrify')
    return args.some((word) => word.text === '-path')
      ? asks(call, 'overwrites', 'writes many files')
      : harms(call, 'overwrites', 'changes images in place');
  void row;
  const target = rest.at(-1);
  if (target === undefined) return clears(call, 'reads', 'lists');
  if (args.some((word) => /^-write$|^(msl|mvg|ephemeral|url|https?|script):/i.test(word.text)))
    return asks(call, 'overwrites', 'writes further files');
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

/** INPUT OUTPUT: with one operand it prints or refuses; `-` prints. */
const inputOutput: Handler = (call, row, args) => {
  const { operands } = readKnown(call, row, args);
  const target = operands[1];
  if (operands[0] !== undefined) readContent(call, operands[0]);
  // No file at all, for its statistics.
  if (call.name === 'sox' && args.some((word) => word.text === '-n')) return clears(call, 'reads', 'prints');
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
    !words.some((text) => /^--(json-output|show-encryption-key)/.test(text))
  )
    return clears(call, 'reads', 'shows facts on the document');
  const target = args.at(-1);
  if (target === undefined || target.text.startsWith('--') || args.length < 2)
    return asks(call, 'overwrites', 'its output cannot be told');
  if (words.some((text) => /^--split-pages/.test(text)) && !newByName(target.text))
    return asks(call, 'overwrites', 'writes many files');
  create(call, target, { inputs: args.slice(0, -1) });
};

const exiftool: Handler = (call, _row, args) => {
  const words = args.map((word) => word.text);
  if (
    words.some(
      (text) =>
        /^-[\w:]*[+<-]?=|^-overwrite|^-delete|^-(tagsfromfile|restore_original|o|w|W|execute|stay_open|if\d*|geotag|p|api|config|@|textout|out)\b|^-\w+<|^-w\+?!?$|^-csv=|^-json=|^-b$/i.test(
          text,
        ) && !/^-if$/.test(text),
    )
  )
    return asks(call, 'overwrites', 'may change or write files');
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
