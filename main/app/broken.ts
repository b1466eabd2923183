/** What a person sees of an app that cannot start or that met a fault of its own: a few sentences, never a trace. */
import { app, dialog } from 'electron';
import { chooseTexts, type Texts } from './texts.ts';

/** Says it and ends the app; what it owns ends with it. */
export function showBroken(why: (texts: Texts) => string): void {
  void app.whenReady().then(() => {
    const texts = chooseTexts('system', app.getPreferredSystemLanguages());
    const said = why(texts);
    console.error(said);
    dialog.showErrorBox(texts.broken, said);
    app.exit(1);
  });
}

/** A bug: the trace goes to the terminal, the person gets a sentence, and nothing of this process is trusted any further. */
export function endOnFault(): void {
  process.on('uncaughtException', (error) => {
    console.error(error);
    showBroken((texts) => texts.fault);
  });
}
