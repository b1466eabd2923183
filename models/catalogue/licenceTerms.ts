/** What a licence means for commercial use, as far as its name in the catalogue says. Not legal advice: it decides what is flagged. */

export interface LicenceTerms {
  /** `free`: a permissive licence. `limited`: commercial use ends at some point. `own`: the publisher's own terms; read them. */
  readonly commercialUse: 'free' | 'limited' | 'own';
  /** One sentence for a person; absent when there is nothing to flag. */
  readonly flag?: string;
}

// Only these are known to be free of limits; an unknown licence is never waved through.
const permissive = /^(apache-2\.0|mit|bsd-[23]-clause|isc|unlicense|cc0-1\.0)$/i;

export function licenceTerms(licence: string): LicenceTerms {
  if (permissive.test(licence.trim())) return { commercialUse: 'free' };
  if (/commercial|revenue|non-?commercial|\bnc\b|research/i.test(licence)) {
    return { commercialUse: 'limited', flag: `The licence limits commercial use: ${licence}.` };
  }
  return {
    commercialUse: 'own',
    flag: `The publisher's own terms apply (${licence}): read them before commercial use.`,
  };
}
