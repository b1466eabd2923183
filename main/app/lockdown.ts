/**
 * What a page may not do, whatever it holds: leave, open, embed, download, ask for a device, speak to anyone. Applied to
 * every session and every web contents that ever exists in this process; a page of ours needs none of it.
 */
import { type App, type Session, session, type WebContents } from 'electron';
import { pageUrl } from './pageAddress.ts';

export interface LockdownOptions {
  /** In the checkout the developer tools may be opened: their own pages load then. */
  readonly devTools: boolean;
  /** What was refused, in a word and with its address: for the log. */
  readonly onRefused?: (what: string, address: string) => void;
}

export function lockDown(app: App, options: LockdownOptions): void {
  app.on('session-created', (created) => lockSession(created, options));
  app.on('web-contents-created', (_event, contents) => lockContents(contents, options));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
  });
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault();
    callback();
  });
  app.on('login', (event, _contents, _details, _info, callback) => {
    event.preventDefault();
    callback();
  });
}

/** The default session is there before anyone could listen for it. */
export function lockDefaultSession(options: LockdownOptions): void {
  lockSession(session.defaultSession, options);
}

function lockSession(locked: Session, options: LockdownOptions): void {
  locked.setPermissionRequestHandler((_contents, permission, callback) => {
    options.onRefused?.('permission', permission);
    callback(false);
  });
  locked.setPermissionCheckHandler(() => false);
  locked.setDevicePermissionHandler(() => false);
  locked.setDisplayMediaRequestHandler((_request, callback) => callback({}));
  locked.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }));
  locked.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  locked.setSpellCheckerEnabled(false);
  locked.on('will-download', (event, item) => {
    event.preventDefault();
    options.onRefused?.('download', item.getURL());
  });
  locked.webRequest.onBeforeRequest(({ url }, callback) => {
    const ours = url.startsWith(pageUrl) || (options.devTools && url.startsWith('devtools://'));
    if (!ours) options.onRefused?.('request', url);
    callback({ cancel: !ours });
  });
}

function lockContents(contents: WebContents, options: LockdownOptions): void {
  const refuse = (what: string) => (event: { preventDefault(): void; readonly url: string }) => {
    event.preventDefault();
    options.onRefused?.(what, event.url);
  };
  // The one way out that neither the policy of a page nor a request's filter sees.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', refuse('navigation'));
  contents.on('will-frame-navigate', refuse('navigation'));
  contents.on('will-redirect', refuse('redirect'));
  contents.on('will-attach-webview', (event, _preferences, parameters) => {
    event.preventDefault();
    options.onRefused?.('webview', parameters.src ?? '');
  });
  contents.setWindowOpenHandler(({ url }) => {
    options.onRefused?.('window', url);
    return { action: 'deny' };
  });
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault();
    callback('');
  });
}
