/** Devices, stores and dialogs of the system. */
import type { PageAttempt } from './attempt.ts';

export const deviceAttempts: readonly PageAttempt[] = [
  { name: 'notifications', attempt: () => Notification.requestPermission(), refused: /^denied$/ },
  {
    name: 'the position',
    attempt: () =>
      new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('known'),
          (error) => resolve(error.message),
        ),
      ),
    refused: /denied|disabled/i,
  },
  {
    name: 'camera and microphone',
    attempt: () => navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(() => 'given'),
    refused: /^(NotAllowedError|NotFoundError|TypeError)/,
  },
  {
    name: 'the screen',
    attempt: () => navigator.mediaDevices.getDisplayMedia().then(() => 'given'),
    refused: /^(NotAllowedError|InvalidStateError|AbortError|TypeError|NotSupportedError)/,
  },
  { name: 'reading the clipboard', attempt: () => navigator.clipboard.readText(), refused: /^NotAllowedError/ },
  {
    name: 'MIDI',
    attempt: () => navigator.requestMIDIAccess().then(() => 'given'),
    refused: /^(NotAllowedError|SecurityError|AbortError)/,
  },
  {
    name: 'USB',
    attempt: () =>
      (navigator as unknown as { usb: { requestDevice(o: object): Promise<unknown> } }).usb
        .requestDevice({ filters: [] })
        .then(() => 'given'),
    refused: /^(SecurityError|NotFoundError|TypeError)/,
  },
  {
    name: 'HID',
    attempt: () =>
      (navigator as unknown as { hid: { requestDevice(o: object): Promise<unknown[]> } }).hid
        .requestDevice({ filters: [] })
        .then((found) => `${found.length} given`),
    refused: /^(SecurityError|NotFoundError|TypeError|0 given)/,
  },
  {
    name: 'a serial port',
    attempt: () =>
      (navigator as unknown as { serial: { requestPort(): Promise<unknown> } }).serial
        .requestPort()
        .then(() => 'given'),
    refused: /^(SecurityError|NotFoundError|TypeError)/,
  },
  {
    name: 'Bluetooth',
    attempt: () =>
      (navigator as unknown as { bluetooth: { requestDevice(o: object): Promise<unknown> } }).bluetooth
        .requestDevice({ acceptAllDevices: true })
        .then(() => 'given'),
    refused: /^(SecurityError|NotFoundError|TypeError)/,
  },
  {
    name: 'a folder of the person',
    attempt: () =>
      (globalThis as unknown as { showDirectoryPicker(): Promise<unknown> }).showDirectoryPicker().then(() => 'given'),
    refused: /^(SecurityError|AbortError|NotAllowedError|TypeError)/,
  },
  {
    name: 'the list of fonts',
    attempt: () =>
      (globalThis as unknown as { queryLocalFonts(): Promise<unknown[]> })
        .queryLocalFonts()
        .then((fonts) => `${fonts.length} fonts`),
    refused: /^(SecurityError|NotAllowedError|TypeError|0 fonts)/,
  },
  { name: 'storage that stays', attempt: () => navigator.storage.persist(), refused: /^false$/ },
  {
    name: 'a passkey',
    attempt: () =>
      navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), timeout: 500 } }).then(() => 'given'),
    refused: /^(NotAllowedError|SecurityError|NotSupportedError)/,
  },
  {
    name: 'a wake lock',
    attempt: () => navigator.wakeLock.request('screen').then(() => 'given'),
    refused: /^NotAllowedError/,
  },
  {
    name: 'every permission by its name',
    attempt: async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'midi',
        'clipboard-read',
        'persistent-storage',
        'screen-wake-lock',
        'idle-detection',
        'window-management',
        'local-fonts',
      ];
      const given: string[] = [];
      for (const name of names) {
        const state = await navigator.permissions.query({ name: name as PermissionName }).then(
          (status) => status.state,
          () => 'unknown',
        );
        if (state === 'granted') given.push(name);
      }
      return given.length === 0 ? 'none' : given.join(', ');
    },
    refused: /^none$/,
  },
  { name: 'a question that blocks', attempt: () => String(confirm('Allow everything?')), refused: /^false$/ },
  { name: 'a text field that blocks', attempt: () => String(prompt('Password?')), refused: /^(null|Error|TypeError)/ },
  {
    name: 'handling a scheme',
    attempt: () => String(navigator.registerProtocolHandler('web+countersign', 'app://countersign/%s')),
    refused: /^(undefined|SecurityError)/,
  },
];
