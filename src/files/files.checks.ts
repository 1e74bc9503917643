import type { Fault } from '../platform/errors.js';
import type { InspectFileBody } from './files.wire.js';

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

export function checkInspect({ content, content_base64: base64 }: InspectFileBody): Fault[] {
  if (!content && !base64) {
    const message = 'content is required: the file as text, or content_base64 with its bytes';
    return [{ code: 'parameter_missing', param: 'content', message }];
  }
  if (content && base64) {
    const message = 'content and content_base64 both give the file; keep one';
    return [{ code: 'parameters_exclusive', param: 'content_base64', message }];
  }
  if (base64 && !BASE64.test(base64)) {
    const message = 'content_base64 is no base64';
    return [{ code: 'parameter_invalid_format', param: 'content_base64', message }];
  }
  return [];
}
