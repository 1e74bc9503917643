import type { Fault } from '../../platform/errors.js';
import { checkFreeForm } from '../../platform/wire/storable.js';
import { namesHidden } from './published-component.js';
import type { CreateSubmissionBody, UpdateSubmissionBody } from './submissions.wire.js';

type Body = CreateSubmissionBody | UpdateSubmissionBody;

export function checkSubmission({ name, manufacturer, source_url, data_json }: Body): Fault[] {
  return [
    ...checkShown('name', name),
    ...checkShown('manufacturer', manufacturer),
    ...checkSource(source_url),
    ...checkFreeForm('data_json', data_json),
  ];
}

/** Checks that a text that everybody will read as it is written holds no quantity that the catalog hides. */
function checkShown(param: 'name' | 'manufacturer', text: string | null | undefined): Fault[] {
  if (text == null || !namesHidden(text)) return [];
  const message = `${param} must not contain inertia, inductance or resistance; move them to data_json`;
  return [{ code: 'parameter_invalid_format', param, message }];
}

function checkSource(url: Body['source_url']): Fault[] {
  if (url == null || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(url) && isPlainUrl(url))) return [];
  const message = 'source_url must be an http:// or https:// address without user or password';
  return [{ code: 'parameter_invalid_format', param: 'source_url', message }];
}

function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}
