'use client';

import { get, useFormState } from 'react-hook-form';
import { fieldIds } from './field';
import { problemMark } from './first-error';

export function ListProblem({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const problem = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return (
    <p id={fieldIds(name).error} {...problemMark} className="text-red-ink empty:hidden">
      {problem?.root?.message ?? problem?.message}
    </p>
  );
}
