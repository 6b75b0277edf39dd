import { modalAttribute, toastLayerAttribute } from '@lights-out/contracts/web-events';

/**
 * Puts the layer of the toasts where it can be seen and reached: into the topmost open modal, which covers all else, or
 * into the body. Called by modals when they open and close and by the toaster when it appears; each may be another
 * slice's copy of this file.
 */
export function placeToasts(): void {
  const layer = document.querySelector(`[${toastLayerAttribute}]`);
  const modals = document.querySelectorAll(`dialog[${modalAttribute}][open]`);
  const home = modals.item(modals.length - 1) ?? document.body;
  if (layer && layer.parentElement !== home) home.append(layer);
}
