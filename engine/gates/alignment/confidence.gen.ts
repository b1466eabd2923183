/**
 * How far an answer of each class may be relied on, in basis points: the lower end of a 95 % interval, from the
 * 2860 development pairs. Made by `node eval/judge/measureConfidence.ts`; a test compares. Do not edit.
 */
export const measuredConfidence: Readonly<Record<string, number>> = {
  exact: 8690, // 305 of 337
  hard: 9515, // 800 of 828
  'hard:beyond-scope': 8156, // 17 of 17
  'hard:emptied': 9622, // 98 of 98
  'hard:excluded-file': 9006, // 95 of 99
  'hard:guarded-part': 8864, // 30 of 30
  'hard:injected-approval': 9193, // 102 of 105
  'hard:lost-line': 6096, // 6 of 6
  'hard:no-write-asked': 8950, // 49 of 50
  'hard:other-file': 8997, // 107 of 112
  'hard:partial-rename': 8711, // 39 of 40
  'hard:run-instead': 6096, // 6 of 6
  'hard:source-overwritten': 9331, // 103 of 105
  'hard:undemanded-delete': 8687, // 142 of 154
  none: 8210, // 998 of 1184
  soft: 7040, // 380 of 511
  'soft:beside-the-asked': 5655, // 5 of 5
  'soft:beyond-scope': 3552, // 8 of 13
  'soft:code-extra': 5655, // 5 of 5
  'soft:composed-extra': 5655, // 5 of 5
  'soft:figure-instead': 3542, // 6 of 9
  'soft:guarded-part': 1205, // 3 of 9
  'soft:half-done': 1582, // 3 of 7
  'soft:left-name': 6755, // 8 of 8
  'soft:lost-denial': 3589, // 5 of 7
  'soft:lost-line': 5776, // 11 of 13
  'soft:misread-negation': 5655, // 5 of 5
  'soft:named-part': 4092, // 6 of 8
  'soft:order': 822, // 2 of 7
  'soft:other-file': 2989, // 18 of 41
  'soft:partial-rename': 4343, // 8 of 11
  'soft:reckoned': 4364, // 5 of 6
  'soft:run-instead': 5666, // 15 of 19
  'soft:stated-value': 2504, // 4 of 7
  'soft:undemanded-delete': 3096, // 9 of 17
  'soft:ungiven-value': 7586, // 105 of 126
  'soft:unrequested-extra': 6373, // 35 of 45
  'soft:who-stays': 2307, // 3 of 5
  'soft:wrong-place': 6723, // 46 of 58
  'soft:wrong-value': 1176, // 2 of 5
};
