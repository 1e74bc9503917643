import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { CreateDesignBody } from '../../../../../clients/typescript/src/generated/types.ts';
import { useComponentRead } from '../../../picker/use-component.ts';
import { runQuery } from '../../../runs/run.ts';
import { type DesignDraft, draftOf, TEMPLATES } from './design-draft.ts';

/** Returns the form values. At first they come from the optimization in `?from=`, or from the first template. */
export function useDesignDraft() {
  const [search] = useSearchParams();
  const from = search.get('from');
  const [changed, setDraft] = useState<DesignDraft>();
  const before = useQuery(runQuery(from === null ? undefined : (`/v1/designs/${from}` as const)));
  const drive = (before.data?.inputs as CreateDesignBody | undefined)?.drive;
  const parts = [
    useComponentRead(drive?.motor_component_id),
    useComponentRead(drive?.battery_component_id),
  ];
  const nameOf = (id: string) => parts.find(({ data }) => data?.id === id)?.data?.name ?? id;
  const start = before.data === undefined ? TEMPLATES[0].draft : draftOf(before.data, nameOf);
  return {
    draft: changed ?? start,
    setDraft,
    isLoading: [before, ...parts].some(({ isLoading }) => isLoading),
    problem: before.error,
  };
}
