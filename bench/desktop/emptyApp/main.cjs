// The peer: the least that an Electron app can be. One window, one line of text.
const { app, BrowserWindow } = require('electron');
const path = require('node:path');
app.setPath('userData', path.join(app.getPath('temp'), 'countersign-bench-empty'));
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 860, show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  window.loadFile(path.join(__dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
