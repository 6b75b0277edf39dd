import {
  addDraftImage,
  checkDraft,
  createDraft,
  getDraft,
  getDraftChoices,
  getDrafts,
  getQuestionRevisions,
} from '@lights-out/contracts/admin-drafts';
import { type DraftFields } from '@lights-out/contracts/admin-draft-view';
import { callApi, errorText, showToast } from '@lights-out/web-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export function useDrafts() {
  const { during } = usePortalSession();
  return useQuery({ queryKey: keys.drafts, queryFn: () => during(callApi(getDrafts)), staleTime: 0 });
}

export function useDraft(draft: number) {
  const { during } = usePortalSession();
  return useQuery({
    queryKey: keys.draft(draft),
    queryFn: () => during(callApi(getDraft, { params: { draft } })),
    staleTime: 0,
  });
}

/** Categories and drawings to choose from. */
export function useDraftChoices() {
  const { during } = usePortalSession();
  return useQuery({ queryKey: keys.draftChoices, queryFn: () => during(callApi(getDraftChoices)) });
}

/** What is wrong with what is typed, and what it resembles; while a newer writing is checked, that of the one before. */
export function useDraftCheck(draft: number, fields: DraftFields) {
  const { during } = usePortalSession();
  return useQuery({
    queryKey: keys.draftCheck(draft, fields),
    queryFn: () => during(callApi(checkDraft, { body: { draft, fields } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** A picture of the largest size takes so long at 100 KB/s. */
const sendTimeoutMs = 15_000;

/** Sends a picture for a draft. */
export function useAddImage(draft: number, onAdded: (added: DraftImage) => void) {
  const { during } = usePortalSession();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: Blob) =>
      during(callApi(addDraftImage, { params: { draft }, bytes: file, timeoutMs: sendTimeoutMs })),
    onSuccess: onAdded,
  });
  return { send: mutate, isBusy: isPending, error: error ? errorText(error) : undefined, forget: reset };
}

/** The texts of a question, the latest first. */
export function useRevisions(question: number) {
  const { during } = usePortalSession();
  return useQuery({
    queryKey: keys.revisions(question),
    queryFn: () => during(callApi(getQuestionRevisions, { params: { question } })),
    staleTime: 0,
  });
}

/** Begins a draft and goes to it. */
export function useBeginDraft() {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (of: { question: number | null; edit?: number }) => during(callApi(createDraft, { body: of })),
    onSuccess: ({ draft }) => {
      void client.invalidateQueries({ queryKey: keys.drafts });
      void navigate(pathToDraft(draft));
    },
    onError: (fault) => showToast({ title: errorText(fault), variant: 'destructive' }),
  });
  return { begin: mutate, isBusy: isPending };
}
