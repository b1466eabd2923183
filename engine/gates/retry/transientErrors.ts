/** What an error says when trying again at once may help, and what it says when it cannot. Patterns over the error's own text. */

interface Signs {
  /** For the person: "the server was busy". */
  readonly name: string;
  readonly pattern: RegExp;
}

/** A status counts only where it stands as one: after HTTP, status, code or error, or before its own name. */
const statusLead = String.raw`(?:\bHTTP(?:/\d(?:\.\d)?)?|\bHttpError|\b(?:status|estado|statut|Status)(?:[ -]?code)?|\bcode|\berror|\bFehler|\berreur|\bresponse|\bresponded with|\breturned|\bgot|\breceived|\banswered|\bfailed|\bfailed with)\W{1,4}`;

/** These outweigh what else stands there: a lookup that failed "temporarily", a limit that says to wait for some seconds. */
export const surelyTransient: readonly Signs[] = [
  {
    name: 'the name could not be looked up just now',
    pattern:
      /\bEAI_AGAIN\b|temporary failure in name resolution|temporary (?:dns )?failure|temporärer fehler bei der namensauflösung|(?:échec|erreur) temporaire[^\n]{0,30}(?:résolution|nom)|fall[oa] temporal en la resolución/i,
  },
  {
    name: 'too many requests for the moment',
    pattern: /rate limit[^\n]{0,60}(?:wait|retry after|again in) (?:a few|\d+|some) ?(?:s\b|sec|ms|min)/i,
  },
];

export const transientSigns: readonly Signs[] = [
  { name: 'the server failed (5xx)', pattern: new RegExp(`${statusLead}(?:500|502|503|504|52[0-9])\\b`, 'i') },
  {
    name: 'the server failed (5xx)',
    pattern:
      /\b5\d\d\b[^\n]{0,3}\s?(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|web server is down)|\b(?:bad gateway|service (?:temporarily )?unavailable|gateway time-?out|internal server error|server overloaded|overloaded_error|overloaded|StatusCode\.UNAVAILABLE|code ?= ?Unavailable|starting up|überlastet|surchargé|sobrecargad[oa])\b|server (?:is )?(?:too )?busy/i,
  },
  {
    name: 'too many requests (429)',
    pattern: new RegExp(
      `${statusLead}429\\b|\\b429\\b\\W{0,3}too many|too many requests|rate[ -]?limit(?:ed)?\\b[^\\n]{0,40}\\b(?:exceeded|reached|hit|retry|wait|slow)|rate_limit_(?:error|exceeded)|\\bThrottlingException\\b|\\brate[ -]?limited\\b|\\bthrottl(?:ed|ing)\\b|slow ?down|zu viele anfragen|trop de requêtes|demasiadas (?:solicitudes|peticiones)`,
      'i',
    ),
  },
  {
    name: 'the connection was cut',
    pattern:
      /\bECONNRESET\b|\bECONNABORTED\b|\bEPIPE\b|\bENETRESET\b|socket hang up|(?:connection|session) (?:was |is )?(?:reset|aborted|closed|lost|dropped|interrupted|terminated)|lost connection|server has gone away|hung up|empty reply|GOAWAY|ERR_HTTP2|ERR_NETWORK_CHANGED|network (?:error|changed)|\bEINTR\b|interrupted system call|\bESTALE\b|RPC failed|connection (?:was )?(?:forcibly )?closed by|reset by peer|server closed the connection|broken pipe|unexpected (?:disconnect|EOF|end of (?:file|stream))|early EOF|premature (?:close|end|EOF)|IncompleteRead|incomplete (?:chunked )?read|partial read|RemoteDisconnected|connection aborted|SSL_ERROR_SYSCALL|EOF occurred in violation|stream error[^\n]{0,40}(?:INTERNAL_ERROR|REFUSED_STREAM)|stream (?:was )?(?:reset|closed)|transfer closed with|terminated: other side closed|lost connection to|verbindung (?:wurde )?(?:vom peer |vom kommunikationspartner |von der gegenseite )?(?:zurückgesetzt|unterbrochen|abgebrochen)|connexion (?:a été )?(?:réinitialisée|interrompue|fermée par)|conexi[oó]n (?:fue )?(?:reinicializada|restablecida|interrumpida|cerrada por)/i,
  },
  {
    name: 'no answer came in time',
    pattern:
      /\bETIMEDOUT\b|\bESOCKETTIMEDOUT\b|\bUND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT\b|\b(?:operation|connection|connect|request|read|handshake|query|call|lookup|transfer|socket|server|tool|fetch)\b[^\n:=]{0,40}\btimed[ -]?out\b|error to [^\n]{0,60}timed out|: timed out\b|timed out (?:while|after|waiting|connecting|reading)|\b(?:i\/o|read|connect(?:ion)?|request|handshake|gateway|lock wait|tls handshake|headers|socket|response) time-?out\b|time-?out (?:exceeded|expired|was reached|awaiting|while|occurred|error)|deadline exceeded|timeout was reached|took too long|(?:did not|didn't|no) (?:respond|response|answer|reply)[^\n]{0,30}(?:in time|within|after|received)|\bTimeoutError\b|DEADLINE_EXCEEDED|DeadlineExceeded|(?:Read|Connect|Socket)Timeout(?:Error|Exception)?\b|zeitüberschreitung|zeitlimit[^\n]{0,30}(?:überschritten|erreicht)|d[ée]lai[^\n]{0,30}(?:d[ée]pass[ée]|expir[ée]|écoulé)|antwortet nicht|ne répond pas|no responde|(?:a |temps )expir[ée]|tiempo de espera[^\n]{0,30}(?:agotado|superado|excedido)|se agotó el tiempo/i,
  },
  {
    name: 'somebody else holds it just now',
    pattern:
      /\bEAGAIN\b|\bEBUSY\b|\bETXTBSY\b|text file busy|\bis (?:currently |being )?(?:busy|locked)\b|pool (?:is )?exhausted|wird (?:gerade |bereits )?von (?:einem )?ander|occupée?\b|ocupad[oa]\b|gesperrt durch|verrouillé|bloquead[oa]\b|resource (?:is )?temporarily unavailable|resource busy|device or resource busy|database (?:table )?is (?:locked|busy)|\bSQLITE_(?:BUSY|LOCKED)\b|deadlock (?:detected|found)|lock wait|could not (?:obtain|acquire|get) (?:a )?lock|(?:is )?locked by another|lock (?:is )?held by|another (?:process|instance|git process)[^\n]{0,60}(?:holds|has|is using|is running|seems to be running)|being used by another process|waiting for[^\n]{0,20}lock|could not serialize access|too many (?:clients|connections)|remaining connection slots|lock[^\n]{0,80}\bheld by\b|ressource (?:ist )?(?:zur zeit |momentan |vorübergehend )nicht verfügbar|von einem anderen prozess (?:verwendet|gesperrt|benutzt)|ressource temporairement (?:non disponible|indisponible)|recurso[^\n]{0,20}no (?:está )?disponible temporalmente|temporarily (?:unavailable|busy|overloaded)|vorübergehend nicht (?:verfügbar|erreichbar)|temporairement indisponible|temporalmente no disponible/i,
  },
  {
    name: 'it asks to be tried again',
    pattern:
      /\b(?:please )?(?:try|retry)(?: your request)? again (?:later|in|shortly|soon|after)|\btry again\b[.!]?\s*$|please (?:try again|retry)\b|retry-after\b|bitte (?:versuchen sie es )?(?:später|gleich|in kürze)?\s*(?:erneut|noch einmal|nochmals)|veuillez r[ée]essayer|r[ée]essayez|int[ée]ntelo de nuevo|vuelva a intentar/i,
  },
];

/** One of these, and the same call fails the same way again, whatever else the text says. */
export const permanentSigns: readonly Signs[] = [
  {
    name: 'the server says no (4xx)',
    pattern: new RegExp(`${statusLead}4(?:0[0-79]|1[0-8]|2[1-46]|31|51)\\b`, 'i'),
  },
  {
    name: 'nothing listens there',
    pattern:
      /\bECONNREFUSED\b|connection refused|verbindung (?:wurde )?(?:abgelehnt|verweigert)|connexion refusée|conexi[oó]n (?:rechazada|rehusada)/i,
  },
  {
    name: 'it is not there',
    pattern:
      /\bENOENT\b|no such (?:file|host|table|column|branch|remote|command|image|key)|\bENOTFOUND\b|\bNXDOMAIN\b|name or service not known|could not resolve host|command not found|does not exist|\bnot found\b|unknown (?:host|command|option|column|tool|revision)|datei oder verzeichnis nicht gefunden|nicht gefunden|introuvable|aucun fichier ou dossier|no existe el (?:archivo|fichero)|no encontrad[oa]/i,
  },
  {
    name: 'it is not allowed',
    pattern:
      /\bEACCES\b|\bEPERM\b|\bEROFS\b|permission denied|operation not permitted|access (?:is )?denied|zugriff verweigert|keine berechtigung|permission non accordée|permission refusée|permiso denegado|acceso denegado|unauthori[sz]ed|forbidden|authentication (?:failed|required)|invalid (?:api key|credentials|token|password)|token (?:has )?expired|quota[^\n]{0,40}(?:exceeded|exhausted|used up)|upgrade your plan|insufficient_quota|billing/i,
  },
  {
    name: 'the certificate does not hold',
    pattern:
      /certificate (?:has expired|verify failed|is not valid|is not yet valid|is not trusted|signed by unknown)|self[- ]signed cert|CERT_[A-Z_]+|x509:|unable to (?:get|verify)[^\n]{0,40}cert|hostname[^\n]{0,40}(?:mismatch|does not match)|zertifikat|certificat|certificado/i,
  },
  {
    name: 'there is no room',
    pattern:
      /\bENOSPC\b|no space left|disk (?:is )?full|\bEDQUOT\b|out of memory|\bOOM\b|heap out of memory|kein (?:speicher)?platz|espace (?:disque )?insuffisant|no queda espacio/i,
  },
  {
    name: 'the call itself is wrong',
    pattern:
      /\b(?:Syntax|Type|Reference|Range|Value|Key|Index|Name|Attribute|Import|ModuleNotFound|Zero ?Division|Unicode\w*)Error\b|\bpanicked at\b|error\[E\d+\]|error TS\d+|parse error|unexpected token|invalid (?:json|argument|option|regex|syntax|value|character|input|number|date|utf|url|flag)|unrecognized (?:option|argument)|\bEINVAL\b|\bEISDIR\b|\bENOTDIR\b|\bENAMETOOLONG\b|\bEEXIST\b|\bEXDEV\b|bad request|unprocessable|payload too large|unsupported|not supported|merge conflict|\bCONFLICT\b|not a git repository|undefined reference|cannot find module|does not match|no match|ambiguous|required (?:field|argument|property)|ungültig|invalide|inválid[oa]/i,
  },
  {
    name: 'a test or a check says no',
    pattern:
      /\bAssertion(?:Error)?\b|^\s*(?:--- )?FAIL(?:ED|URE)?\b|^\s*[✗✕×✖]\s|\b\d+ (?:tests? )?(?:failed|failing|failures?)(?=\s*(?:,|;|\)|$|in |of |passed))|[Ee]xpected[^\n]{0,80}\b(?:to (?:be|equal|have|contain|match)|but (?:got|was|received))|\bnot ok \d+/m,
  },
];
