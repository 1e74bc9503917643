/** The words of the API document for share links and publications, for each kind of run that has them. */
import type { OperationDocs } from '../platform/http/openapi.js';
import { PublicationResource, PublishRunBody } from './publications/run-publication.wire.js';
import { ShareResource } from './run-share.wire.js';

export interface SharingWords {
  /** The kind in names of operations. */
  id: string;
  /** The kind in the middle of a sentence. */
  what: string;
  /** The description of the id in the path. */
  path: string;
}

export function sharingOperations({ id, what, path }: SharingWords) {
  return {
    share: {
      id: `share${id}`,
      summary: `Share ${what}`,
      description:
        'Makes a link under which anybody can read result and inputs, without a credential; asked again, the same link. Your account, your project and the specs of your own components are not shown.',
      path: { id: path },
      write: true,
      ok: { status: 201, type: ShareResource, description: 'The link' },
      errors: ['result_not_ready'],
    },
    unshare: {
      id: `unshare${id}`,
      summary: `Revoke the link to ${what}`,
      description: 'Caches may still answer for five minutes. Shared again, it gets another link.',
      path: { id: path },
      ok: { status: 204, description: 'The link is no longer valid' },
    },
    publish: {
      id: `publish${id}`,
      summary: `Publish ${what}`,
      description:
        'Puts result and inputs of a completed run under a name, for everybody. Asked again, it is the same publication; another `slug` or `title` replaces the one that it has, and the old name is free. Your account, your project and the specs of your own components are not shown. A share link is apart from it: each is revoked by itself.',
      path: { id: path },
      body: {
        type: PublishRunBody,
        examples: {
          named: {
            summary: 'With a name of your own',
            value: { slug: 'survey-quad-hover', title: 'Survey quad in hover' },
          },
        },
      },
      write: true,
      ok: { status: 201, type: PublicationResource, description: 'The publication' },
      errors: ['result_not_ready', 'name_taken'],
    },
    get: {
      id: `get${id}Publication`,
      summary: `Is ${what} published?`,
      description: 'Its name and address; 404 where it is not published.',
      path: { id: path },
      ok: { type: PublicationResource, description: 'The publication' },
    },
    revoke: {
      id: `unpublish${id}`,
      summary: `Withdraw ${what} from the public`,
      description:
        'Caches may still answer for five minutes. Its name is free. Deleting the run does the same.',
      path: { id: path },
      ok: { status: 204, description: 'It is published no more' },
    },
  } as const satisfies Record<string, OperationDocs>;
}
