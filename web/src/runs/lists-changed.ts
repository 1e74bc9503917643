import { queries } from '../api/queries.ts';

/** Something was made, ended, starred or deleted: lists are read again when they are next seen. */
export const listsChanged = (): void => void queries.invalidateQueries({ queryKey: ['list'] });
