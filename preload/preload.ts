/** The one file between a page and the app: the contract's methods by name, and the frames. No generic invoke, no event object. */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { methodNames } from '../contract/methodNames.ts';
import { bridgeName, frameChannel, methodChannel } from '../contract/pageBridge.ts';

const methods = Object.fromEntries(
  methodNames.map((name) => {
    const channel = methodChannel(name);
    return [name, (params: unknown): Promise<unknown> => ipcRenderer.invoke(channel, params)];
  }),
);

function listen(callback: (frame: unknown) => void): () => void {
  const hear = (_event: IpcRendererEvent, frame: unknown): void => callback(frame);
  ipcRenderer.on(frameChannel, hear);
  return () => {
    ipcRenderer.off(frameChannel, hear);
  };
}

contextBridge.exposeInMainWorld(bridgeName, { methods, listen });
