import { useState } from 'react';
import {
  type ClientCall,
  KEY,
  type Language,
  LANGUAGES,
  snippetOf,
} from '../../../src/docs/static/snippets.js';
import { SelectField } from '../form/field.tsx';
import { CopyButton } from './copy-button.tsx';

/** A request to take along as code, folded away until someone asks for it. `call` is what the page sends, or how it is written. */
export function RequestCode({
  call,
  summary = 'Copy as curl, TypeScript or Python',
}: {
  call: ClientCall | ((language: Language, base: string) => string);
  summary?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && <Code call={call} />}
    </details>
  );
}

function Code({ call }: Pick<Parameters<typeof RequestCode>[0], 'call'>) {
  const [language, setLanguage] = useState<Language>('curl');
  const base = location.origin;
  const code = typeof call === 'function' ? call(language, base) : snippetOf(call, language, base);
  return (
    <>
      <div className="row">
        <div className="language">
          <SelectField
            name="language"
            label="Language"
            value={language}
            options={LANGUAGES}
            onChange={setLanguage}
          />
        </div>
        <CopyButton text={code} label="Copy code" />
      </div>
      <p className="small">
        <code>{KEY}</code> is your <a href="/app/api-keys">API key</a>.
      </p>
      <pre
        className="code"
        tabIndex={0}
        role="region"
        aria-label="The request as code"
        data-testid="code"
      >
        {code}
      </pre>
    </>
  );
}
