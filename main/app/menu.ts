/** The menu: few items, each of Electron's own roles; nothing in it reaches a page's content or a file. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Texts } from './texts.ts';

export interface MenuOptions {
  readonly texts: Texts;
  readonly mac: boolean;
  /** Reload and developer tools: in the checkout alone. */
  readonly development: boolean;
}

/** Pure: the template, for its test. */
export function menuTemplate({ texts, mac, development }: MenuOptions): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const tools: MenuItemConstructorOptions[] = development
    ? [separator, { role: 'reload', label: texts.reload }, { role: 'toggleDevTools', label: texts.devTools }]
    : [];
  return [
    {
      label: mac ? texts.title : texts.file,
      submenu: [
        { role: 'close', label: texts.close },
        { role: 'quit', label: texts.quit },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        separator,
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { role: 'resetZoom', label: texts.actualSize },
        { role: 'zoomIn', label: texts.larger },
        { role: 'zoomOut', label: texts.smaller },
        separator,
        { role: 'togglefullscreen', label: texts.fullScreen },
        ...tools,
      ],
    },
  ];
}

export function setMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)));
}
