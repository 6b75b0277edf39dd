import { modalAttribute, toastLayerAttribute } from '@lights-out/contracts/web-events';

/**
 * Moves the layer of the toasts to where it is visible and operable: into the topmost open modal, which covers
 * everything else, or into the body. Called by modals when they open and close and by the toaster when it appears; each
 * may be another slice's copy of this file.
 */
export function placeToasts(): void {
  const layer = document.querySelector(`[${toastLayerAttribute}]`);
  const modals = document.querySelectorAll(`dialog[${modalAttribute}][open]`);
  const home = modals.item(modals.length - 1) ?? document.body;
  if (layer && layer.parentElement !== home) home.append(layer);
}
