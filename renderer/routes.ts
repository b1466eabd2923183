/** Which view an address means, and the address of a view. Addresses live after the `#`, so that no server is asked for them. */
export type Route =
  | { readonly view: 'missions' }
  | { readonly view: 'newMission'; readonly from: string | null }
  | { readonly view: 'mission'; readonly id: string }
  | { readonly view: 'run'; readonly id: string }
  | { readonly view: 'review'; readonly id: string | null }
  | { readonly view: 'ledger'; readonly runId: string | null; readonly search: string }
  | { readonly view: 'status' }
  | { readonly view: 'settings' }
  | { readonly view: 'models' }
  | { readonly view: 'unknown' };

const id = /^[a-z]{3}_[0-9a-z]{1,40}$/;

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, second, ...more] = path.split('/');
  const words = new URLSearchParams(query);
  if (more.length > 0) return { view: 'unknown' };
  const named = second !== undefined && id.test(second) ? second : null;
  switch (view) {
    case '':
    case 'missions':
      if (second === 'new') return { view: 'newMission', from: words.get('from') };
      if (second === undefined || second === '') return { view: 'missions' };
      return named === null ? { view: 'unknown' } : { view: 'mission', id: named };
    case 'runs':
      return named === null ? { view: 'unknown' } : { view: 'run', id: named };
    case 'review':
      return { view: 'review', id: named };
    case 'ledger':
      return { view: 'ledger', runId: words.get('run'), search: words.get('search') ?? '' };
    case 'status':
    case 'settings':
    case 'models':
      return { view };
    default:
      return { view: 'unknown' };
  }
}

export function hrefOf(route: Exclude<Route, { view: 'unknown' }>): string {
  switch (route.view) {
    case 'missions':
      return '#/missions';
    case 'newMission':
      return route.from === null ? '#/missions/new' : `#/missions/new?from=${encodeURIComponent(route.from)}`;
    case 'mission':
      return `#/missions/${route.id}`;
    case 'run':
      return `#/runs/${route.id}`;
    case 'review':
      return route.id === null ? '#/review' : `#/review/${route.id}`;
    case 'ledger': {
      const words = new URLSearchParams();
      if (route.runId !== null) words.set('run', route.runId);
      if (route.search !== '') words.set('search', route.search);
      return words.size === 0 ? '#/ledger' : `#/ledger?${words}`;
    }
    default:
      return `#/${route.view}`;
  }
}

export function goTo(route: Exclude<Route, { view: 'unknown' }>): void {
  location.hash = hrefOf(route);
}
