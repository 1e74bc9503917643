/** pg brings no types; whoever imports it says what of it is used. */
declare module 'pg';
