/** Cuts a stream of bytes into lines, whatever the pieces it comes in. A line over the limit ends it for good. */

export interface LineSplitter {
  /** Whole lines that this piece completed, without their ends; undefined once a line was too long. */
  push(piece: Uint8Array): readonly string[] | undefined;
}

const lineEnd = 0x0a;

export function lineSplitter(longestBytes: number): LineSplitter {
  let open: Uint8Array[] = [];
  let openBytes = 0;
  let broken = false;
  return {
    push(piece) {
      if (broken) return undefined;
      const lines: string[] = [];
      let from = 0;
      for (let end = piece.indexOf(lineEnd); end !== -1; end = piece.indexOf(lineEnd, from)) {
        if (openBytes + end - from > longestBytes) break;
        open.push(piece.subarray(from, end));
        // Decoded whole: a character may be cut by the pieces, never by the line.
        lines.push(Buffer.concat(open).toString('utf8'));
        open = [];
        openBytes = 0;
        from = end + 1;
      }
      const rest = piece.subarray(from);
      openBytes += rest.length;
      if (openBytes > longestBytes) {
        broken = true;
        open = [];
        return undefined;
      }
      if (rest.length > 0) open.push(rest);
      return lines;
    },
  };
}
