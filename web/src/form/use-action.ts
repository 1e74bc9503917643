import { useMutation } from '@tanstack/react-query';

/** Something that the API is asked to do: `run(input)`, `busy`, `problem` of the last time, `result`. */
export function useAction<In, Out>(
  work: (input: In) => Promise<Out>,
  then?: (result: Out, input: In) => unknown,
) {
  const mutation = useMutation({
    mutationFn: work,
    onSuccess: (result, input) => then?.(result, input),
  });
  return {
    run: (input: In) => mutation.mutate(input),
    busy: mutation.isPending,
    problem: mutation.error ?? undefined,
    result: mutation.data,
    forget: () => mutation.reset(),
  };
}
