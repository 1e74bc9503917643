/** Code samples of Markdown pages, and what the remarks above them say of how they are tried. */

/** What a remark in front of a sample says: `<!-- not run: starts the service -->`. */
interface Marks {
  /** Why it cannot be run in a test. */
  'not run'?: string;
  /** The test that runs it. */
  'run by'?: string;
  /** Code that is put behind it. */
  'runs with'?: string;
  /** What it is the body of: `POST /v1/sweeps`. */
  'body of'?: string;
  /** A command that must succeed first: something that takes its time. */
  once?: string;
  /** The name by which samples of the page read it. */
  file?: string;
  /** That it answers with an error. */
  fails?: string;
}

export interface Sample {
  page: string;
  line: number;
  language: string;
  code: string;
  marks: Marks;
}

const FENCE = /((?:^<!-- [^\n]* -->\n)*)^```(\w+)\n(.*?)^```$/gms;
const MARK = /^<!-- (not run|run by|runs with|body of|once|file|fails)(?:: (.*))? -->$/gm;

export function samplesOf(page: string, text: string): Sample[] {
  return [...text.matchAll(FENCE)].map(({ 1: remarks, 2: language, 3: code, index }) => {
    const marks = [...remarks.matchAll(MARK)].map(([, name, what]) => [name, what ?? 'yes']);
    const line = text.slice(0, index + remarks.length).split('\n').length;
    return { page, line, language, code, marks: Object.fromEntries(marks) as Marks };
  });
}

export const at = ({ page, line }: Sample): string => `${page}:${line}`;
