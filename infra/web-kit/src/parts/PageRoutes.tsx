import type { PagesOf, SliceName } from '@lights-out/contracts/pages';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

interface PageRoutesProps<Slice extends SliceName | 'shell'> {
  /** Every page that the contracts give to the slice, and no other. */
  readonly pages: { readonly [Path in PagesOf<Slice>]: ReactNode };
  /** What is drawn at every other path; nothing by default. */
  readonly otherwise?: ReactNode;
}

/** The pages of a slice at their paths. A page that the slice owns and does not draw is a compile error. */
export function PageRoutes<Slice extends SliceName | 'shell'>({ pages, otherwise = null }: PageRoutesProps<Slice>) {
  return (
    <Routes>
      {Object.entries<ReactNode>(pages).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={otherwise} />
    </Routes>
  );
}
