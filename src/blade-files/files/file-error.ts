/** Why a blade's file cannot be used, and in which line, from 1; null: the file as a whole. */
export class BladeFileError extends Error {
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}
