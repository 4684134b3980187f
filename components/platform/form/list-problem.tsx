'use client';

import { get, useFormState } from 'react-hook-form';
import { fieldIds } from './field';
import { problemMark } from './first-error';

export function ListProblem({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const found = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const problem = found?.root?.message ?? found?.message;
  return (
    <p id={fieldIds(name).error} {...problemMark} className="text-red-ink empty:hidden">
      {problem}
    </p>
  );
}
