/** A part as a request names it: by its id. The name is for people. */
export interface Picked {
  id: string;
  name: string;
}

/** A project that there is, or the name of one that is made when the run is sent. */
export type ProjectChoice = { id: string } | { newName: string };
