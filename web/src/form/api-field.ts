/** What the API's document says of a field that a form asks for; modules of such are generated in `web/src/fields`. */
export interface ApiField {
  name: string;
  /** Of a list: the kind of its items, whose bounds these are. */
  kind: 'number' | 'integer' | 'string' | 'boolean';
  list?: true;
  unit?: string;
  min?: number;
  /** Greater than this, not equal to it. */
  above?: number;
  max?: number;
  /** Less than this, not equal to it. */
  below?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** The values that are taken, as texts. */
  choices?: readonly string[];
  /** What the API takes where the field is left out. */
  default?: number | string | boolean;
  required?: boolean;
  /** The first sentence of the field's description. */
  help?: string;
}
