import { createDraft, getDrafts } from '@lights-out/contracts/admin-drafts';
import { callApi, errorText, showToast } from '@lights-out/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { pathToDraft } from '../paths.ts';
import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** A drawing by its hash, with its address. */
export interface DraftImage {
  readonly image: string;
  readonly url: string;
}

/** One to choose: its description, and what it shows where that may be told. */
export interface Drawing extends DraftImage {
  readonly alt: string;
  readonly name: string | null;
}

/** Begins a draft and goes to it. */
export function useBeginDraft() {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (of: { question: number | null; edit?: number }) => during(callApi(createDraft, { body: of })),
    onSuccess: ({ draft }) => {
      void client.invalidateQueries({ queryKey: keys.answer(getDrafts) });
      void navigate(pathToDraft(draft));
    },
    onError: (fault) => showToast({ title: errorText(fault), variant: 'destructive' }),
  });
  return { begin: mutate, isBusy: isPending };
}
