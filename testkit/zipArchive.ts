/** Builds zip archives for tests, proper ones and lying ones. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly body: Uint8Array;
  /** Stored as it is instead of deflated. */
  readonly stored?: boolean;
  /** What the archive says the member inflates to; the truth by default. */
  readonly claimedBytes?: number;
  /** Marks it as encrypted. */
  readonly encrypted?: boolean;
  /** Method number to write instead of the true one. */
  readonly method?: number;
}

export function zipArchive(members: readonly ZipMember[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const name = Buffer.from(member.name, 'utf8');
    const packed = member.stored ? Buffer.from(member.body) : deflateRawSync(member.body);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 | (member.encrypted ? 1 : 0), 2);
    common.writeUInt16LE(member.method ?? (member.stored ? 0 : 8), 4);
    common.writeUInt32LE(crc32(member.body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(member.claimedBytes ?? member.body.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, name]));
    pieces.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, listing, end]);
}
