/** pg brings no types; a file that imports it declares what it uses. */
declare module 'pg';
