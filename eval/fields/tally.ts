/** Counts places: how often first, how often within the first five. Place -1: the value is no candidate at all. */
export type Way = 'forwards' | 'forwards-neutral' | 'backwards' | 'backwards-common' | 'combined';
export const ways: readonly Way[] = ['forwards', 'forwards-neutral', 'backwards', 'backwards-common', 'combined'];

interface Count {
  all: number;
  first: number;
  five: number;
}

export class Tally {
  readonly #counts = new Map<string, Map<Way, Count>>();

  add(language: string, kind: string, places: Readonly<Record<Way, number>>): void {
    for (const group of ['all', language, kind]) {
      const row = this.#counts.get(group) ?? new Map<Way, Count>();
      this.#counts.set(group, row);
      for (const way of ways) {
        const count = row.get(way) ?? { all: 0, first: 0, five: 0 };
        row.set(way, count);
        count.all += 1;
        if (places[way] === 0) count.first += 1;
        if (places[way] >= 0 && places[way] < 5) count.five += 1;
      }
    }
  }

  /** One line a group: `first (within five)` for each way. */
  table(): string {
    const header = ['', 'fields', ...ways].map((cell, index) => cell.padEnd(index < 2 ? 8 : 18)).join('');
    const lines = [...this.#counts].map(([group, row]) => {
      const cells = ways.map((way) => {
        const { first = 0, five = 0 } = row.get(way) ?? {};
        return `${first} (${five})`.padEnd(18);
      });
      return `${group.padEnd(8)}${String(row.get('combined')?.all ?? 0).padEnd(8)}${cells.join('')}`;
    });
    return [header, ...lines].join('\n');
  }
}
