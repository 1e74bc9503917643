/** The Markdown and the pictures that the site is made of. */
export const DOCS = new URL('../../docs/', import.meta.url);

/** Styles, scripts and the icon of the site. */
export const STATIC = new URL('./static/', import.meta.url);
