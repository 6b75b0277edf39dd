import { pages } from '@lights-out/contracts/pages';
import { mountStandalone } from '@lights-out/web-kit';

import { PartsPage } from './PartsPage.tsx';

mountStandalone(PartsPage, { basePath: pages.home() });
