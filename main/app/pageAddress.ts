/** The page's own address. It names no machine and no file. */
export const pageScheme = 'app';
export const pageOrigin = `${pageScheme}://countersign`;
export const pageUrl = `${pageOrigin}/`;
