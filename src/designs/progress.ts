/** The state of a design between two chunks of its work: all that another worker needs to go on. */
export interface DesignProgress {
  tasks: object[];
}
