/** Does a command print one word that begins with a letter or a digit: a commit, a branch, a tag, an account? Pure. */

const revision = /^[\w@](?:[\w./@{}-]|[~^]\d*)*$/;

/** Of each subcommand of git the options with which it prints such a word. */
const gitNames: Readonly<Record<string, RegExp>> = {
  'rev-parse': /^--(short(=\d+)?|verify|quiet|abbrev-ref|symbolic-full-name|show-toplevel|git-dir)$|^-q$/,
  'merge-base': /^--(fork-point|octopus)$/,
  describe: /^--(tags|all|always|long|abbrev=\d+|first-parent|exact-match|match=[\w.*-]+|contains)$/,
  'rev-list':
    /^--(max-count=\d+|tags|all|first-parent|no-merges|merges|reverse|branches|tags=[\w.*-]+)$|^-(n ?)?\d+$|^-n$/,
  'symbolic-ref': /^--(short|quiet)$|^-q$/,
  branch: /^(--show-current|-a|-r|--(merged|no-merged|list|format=%\(refname:(short|lstrip=2)\)))$/,
  'for-each-ref': /^--(format=%\((refname(:short|:lstrip=2)?|objectname(:short)?)\)|sort=-?[\w:]+|count=\d+|merged)$/,
  tag: /^(-l|--list|--sort=-?[\w:]+|--merged|--points-at)$/,
  log: /^(-1|-n1?|--(pretty|format)=(format:)?%[hHt]|--no-merges|--first-parent)$/,
};

function printsGitName([verb = '', ...rest]: readonly string[]): boolean {
  const options = gitNames[verb];
  if (options === undefined) return false;
  const dashes = rest.indexOf('--');
  // It prints what it is given there.
  if (verb === 'rev-parse' && dashes >= 0) return false;
  const before = dashes < 0 ? rest : rest.slice(0, dashes);
  if (
    !before.every(
      (word) => options.test(word) || revision.test(word) || (verb === 'tag' && /^(?!-)[\w.*?-]+$/.test(word)),
    )
  )
    return false;
  // Without its format a log is text, and without its option a branch is a list with signs.
  return /^(log|branch|for-each-ref)$/.test(verb)
    ? before.some((word) => /%[hHt]$|^--show-current$|^--format=/.test(word))
    : true;
}

/** Ids of containers and images; kinds and names of what a cluster holds. */
const serviceNames =
  /^((ps|images|image ls|container ls)( (-[aql]+|--(all|quiet|latest|no-trunc)|(-f|--filter)[ =](name|status|label|ancestor|id|reference|dangling|publish|health)=[\w.:/=-]+))* (-[al]*q[al]*|--quiet)( (-[aql]+|--(all|quiet|latest|no-trunc)|(-f|--filter)[ =](name|status|label|ancestor|id|reference|dangling|publish|health)=[\w.:/=-]+))*|((-n|--namespace) [\w-]+ )?get [\w.,-]+( (-A|--no-headers|(-n|-l|--namespace|--selector|--field-selector|--sort-by)[ =][\w.=!,/-]+))* (-o|--output)[ =]?name( (-A|(-n|-l|--namespace|--selector|--field-selector|--sort-by)[ =][\w.=!,/-]+))*)$/;

const printsServiceName = (words: readonly string[]) =>
  words.every((word) => /^[\w.,:/=!-]+$/.test(word)) && serviceNames.test(words.join(' '));

/** Lets through some lines of what it is fed. */
const filters = /^(head|tail|sort|uniq)( -([nrVu]|n? ?\d+|n1))*$/;

export function printsName(stages: readonly (readonly string[])[]): boolean {
  const [first = [], ...further] = stages;
  const [name, ...rest] = first;
  const prints =
    name === 'git'
      ? printsGitName(rest)
      : /^(docker|podman|nerdctl|kubectl|oc)$/.test(name ?? '')
        ? printsServiceName(rest)
        : /^(hostname|whoami|arch|uname( -[smrnp])?|id -(u|g|un|gn))$/.test(first.join(' '));
  return prints && further.every((words) => filters.test(words.join(' ')));
}
